/** Who can be signed in as, and who else is met in their calendars. */
export const ann = {
  sub: '1001',
  email: 'ann.weber@example.com',
  email_verified: true,
  name: 'Ann Weber',
  timeZone: 'Europe/Berlin',
};

export const ben = {
  sub: '1002',
  email: 'ben.okafor@example.com',
  email_verified: true,
  name: 'Ben Okafor',
  timeZone: 'Europe/London',
};

export const colleagues = {
  priya: { email: 'priya.nair@example.com', displayName: 'Priya Nair' },
  tomas: { email: 'tomas.silva@example.com', displayName: 'Tomás Silva' },
  grace: { email: 'grace.liu@example.com', displayName: 'Grace Liu' },
} as const;
