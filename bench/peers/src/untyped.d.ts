// It ships no types, and what it is given here is checked by what the benchmark finds in the page.
declare module 'react-big-calendar';
