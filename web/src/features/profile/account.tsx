export const Account = () => null;
