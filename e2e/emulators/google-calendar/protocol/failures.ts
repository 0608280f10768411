/** Google's refusals, word for word where its guide "Handle API errors" or a recorded answer has them. */

interface Refusal {
  status: number;
  domain: string;
  reason: string;
  message: string;
  locationType?: string;
  location?: string;
  /** What the answer says above the error itself, where that is something else. */
  summary?: string;
  rpcStatus?: string;
}

const required = (message: string): Refusal => ({ status: 400, domain: 'global', reason: 'required', message });
const invalid = (message: string): Refusal => ({ status: 400, domain: 'global', reason: 'invalid', message });
const usage = (status: number, reason: string, message: string): Refusal => {
  return { status, domain: 'usageLimits', reason, message };
};

export const refusals = {
  invalid: invalid('Invalid Value'),
  invalidId: invalid('Invalid resource id value.'),
  invalidRecurrence: invalid('Invalid recurrence rule.'),
  mixedTimes: invalid('Start and end times must either both be date or both be dateTime.'),
  orderingUnavailable: invalid('The requested ordering is not available for the particular query.'),
  syncTokenRestricted: invalid('Sync token cannot be used with other request restrictions'),
  badRequest: { status: 400, domain: 'global', reason: 'badRequest', message: 'Bad Request' },
  parseError: { status: 400, domain: 'global', reason: 'parseError', message: 'Parse Error' },
  missingStart: required('Missing start time.'),
  missingEnd: required('Missing end time.'),
  missingZone: required('Missing time zone definition for start time.'),
  missingAttendeeEmail: required('Missing attendee email.'),
  timeRangeEmpty: {
    status: 400,
    domain: 'calendar',
    reason: 'timeRangeEmpty',
    message: 'The specified time range is empty.',
    locationType: 'parameter',
    location: 'timeMax',
  },
  eventTypeRestriction: {
    status: 400,
    domain: 'calendar',
    reason: 'eventTypeRestriction',
    message: 'The operation is not allowed for this event type.',
  },
  tooLarge: invalid('A provided value exceeds the allowed size limit.'),
  tooManyReminders: {
    status: 400,
    domain: 'calendar',
    reason: 'eventRemindersCountExceedsLimit',
    message: 'The event exceeds the allowed maximum number of reminders.',
  },
  remindersTwice: {
    status: 400,
    domain: 'calendar',
    reason: 'cannotUseDefaultRemindersAndSpecifyOverride',
    message: 'Cannot specify both default reminders and overrides at the same time.',
  },
  webhookNotHttps: {
    status: 400,
    domain: 'global',
    reason: 'push.webhookUrlNotHttps',
    message: 'WebHook callback must be HTTPS',
  },
  channelIdNotUnique: {
    status: 400,
    domain: 'global',
    reason: 'channelIdNotUnique',
    message: 'Channel id not unique',
  },
  pushNotSupported: {
    status: 400,
    domain: 'calendar',
    reason: 'pushNotSupportedForRequestedResource',
    message: 'Push notifications are not supported by this resource.',
  },
  authError: {
    status: 401,
    domain: 'global',
    reason: 'authError',
    message: 'Invalid Credentials',
    locationType: 'header',
    location: 'Authorization',
  },
  userRateLimitExceeded: usage(403, 'userRateLimitExceeded', 'User Rate Limit Exceeded'),
  rateLimitExceeded: usage(403, 'rateLimitExceeded', 'Rate Limit Exceeded'),
  tooManyRequests: usage(429, 'rateLimitExceeded', 'Rate Limit Exceeded'),
  quotaExceeded: usage(403, 'quotaExceeded', 'Calendar usage limits exceeded.'),
  forbidden: { status: 403, domain: 'global', reason: 'forbidden', message: 'Forbidden' },
  requiredAccessLevel: {
    status: 403,
    domain: 'calendar',
    reason: 'requiredAccessLevel',
    message: 'You need to have writer access to this calendar.',
  },
  forbiddenForNonOrganizer: {
    status: 403,
    domain: 'calendar',
    reason: 'forbiddenForNonOrganizer',
    message: 'Shared properties can only be changed by the organizer of the event.',
  },
  insufficientPermissions: {
    status: 403,
    domain: 'global',
    reason: 'insufficientPermissions',
    message: 'Insufficient Permission',
    summary: 'Request had insufficient authentication scopes.',
    rpcStatus: 'PERMISSION_DENIED',
  },
  notFound: { status: 404, domain: 'global', reason: 'notFound', message: 'Not Found' },
  channelNotFound: { status: 404, domain: 'global', reason: 'notFound', message: 'Channel not found' },
  duplicate: {
    status: 409,
    domain: 'global',
    reason: 'duplicate',
    message: 'The requested identifier already exists.',
  },
  deleted: { status: 410, domain: 'global', reason: 'deleted', message: 'Resource has been deleted' },
  fullSyncRequired: {
    status: 410,
    domain: 'calendar',
    reason: 'fullSyncRequired',
    message: 'Sync token is no longer valid, a full sync is required.',
    locationType: 'parameter',
    location: 'syncToken',
  },
  updatedMinTooLongAgo: {
    status: 410,
    domain: 'calendar',
    reason: 'updatedMinTooLongAgo',
    message: 'The requested minimum modification time lies too far in the past.',
    locationType: 'parameter',
    location: 'updatedMin',
  },
  conditionNotMet: {
    status: 412,
    domain: 'global',
    reason: 'conditionNotMet',
    message: 'Precondition Failed',
    locationType: 'header',
    location: 'If-Match',
  },
  backendError: { status: 500, domain: 'global', reason: 'backendError', message: 'Backend Error' },
  serviceUnavailable: { status: 503, domain: 'global', reason: 'backendError', message: 'Service Unavailable' },
  /** Google would answer: the product must not come to need what the double does not play. */
  notPlayed: { status: 501, domain: 'global', reason: 'notImplemented', message: 'The double does not play this.' },
} satisfies Record<string, Refusal>;

export type RefusalName = keyof typeof refusals;

export class GoogleFailure extends Error {
  readonly status: number;
  readonly body: object;

  constructor(name: RefusalName, message?: string) {
    const { status: code, summary, rpcStatus, ...error }: Refusal = { ...refusals[name], ...(message && { message }) };
    super(error.message);
    this.status = code;
    const whole = { code, message: summary ?? error.message, ...(rpcStatus && { status: rpcStatus }) };
    this.body = { error: { errors: [error], ...whole } };
  }
}
