/** Close codes of the socket (RFC 6455, section 7.4.1). */
export const closeCodes = {
  normal: 1000,
  goingAway: 1001,
  policyViolation: 1008,
  tooBig: 1009,
  tryAgainLater: 1013,
} as const;
