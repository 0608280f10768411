/** What a person is told before an account is connected. */
export const whatConnectingMeans =
  'What you change or delete here is changed or deleted in Google too. Nobody is mailed without asking you.';
