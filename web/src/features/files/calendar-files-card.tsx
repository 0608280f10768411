export const CalendarFilesCard = () => null;
