import * as accounts from './accounts.ts';
import * as assistant from './assistant.ts';
import * as assistantModels from './assistant-models.ts';
import * as auth from './auth.ts';
import * as budgets from './budgets.ts';
import * as calendars from './calendars.ts';
import * as changes from './changes.ts';
import * as events from './event-endpoints.ts';
import * as files from './files.ts';
import * as health from './health.ts';
import * as jobs from './jobs.ts';
import * as journal from './journal.ts';
import * as live from './live.ts';
import * as pictures from './pictures.ts';
import * as profile from './profile.ts';
import * as reports from './reports.ts';
import * as timeEntries from './time-entries.ts';
import * as tracking from './tracking.ts';

/** Every call of the HTTP API, in the order of the OpenAPI document. */
export const endpoints = [
  auth.getSignInOptions,
  auth.sendMagicLink,
  auth.exchangeCode,
  auth.logIn,
  auth.verifyToken,
  auth.logOut,
  auth.listDeviceSessions,
  auth.revokeOtherDeviceSessions,
  auth.revokeDeviceSession,
  auth.startGoogleSignIn,
  auth.finishGoogleSignIn,
  profile.getProfile,
  profile.getUsage,
  profile.updateProfile,
  profile.deleteAccount,
  profile.submitOnboarding,
  profile.deleteOnboarding,
  pictures.getPicture,
  events.listEvents,
  events.listEventsInRange,
  tracking.getStats,
  changes.listChanges,
  changes.clearHistory,
  changes.rollback,
  events.listDeletedEvents,
  events.restoreEvent,
  events.changeEvents,
  events.createEvent,
  events.getEvent,
  events.updateEvent,
  events.deleteEvent,
  events.answerEvent,
  events.tickSpan,
  timeEntries.startTimer,
  timeEntries.stopTimer,
  timeEntries.seeTimer,
  timeEntries.getRunningEntry,
  timeEntries.listTimeEntries,
  timeEntries.createTimeEntry,
  timeEntries.updateTimeEntry,
  timeEntries.splitTimeEntry,
  timeEntries.deleteTimeEntry,
  live.addTime,
  live.postpone,
  budgets.listBudgets,
  budgets.saveBudgets,
  budgets.deleteBudget,
  reports.getReport,
  reports.getDayReview,
  calendars.listUnifiedEvents,
  calendars.deleteUnifiedEvent,
  calendars.listCalendars,
  calendars.updateCalendar,
  accounts.getCalendarStatus,
  accounts.listUnwrittenEvents,
  accounts.connectGoogle,
  accounts.listGoogleAccounts,
  accounts.listGoogleCalendars,
  accounts.disconnectGoogle,
  accounts.syncGoogle,
  accounts.finishConnecting,
  accounts.notifyGoogle,
  journal.listJournal,
  journal.listUnseenConflicts,
  journal.markConflictsSeen,
  journal.readConflict,
  journal.restoreConflict,
  assistant.newChatSession,
  assistant.currentChatSession,
  assistant.listChatSessions,
  assistant.clearConversations,
  assistant.chatSessionHistory,
  assistant.updateChatSession,
  assistant.rollBackSettings,
  assistant.initializeAssistant,
  assistant.chat,
  assistant.listPersonalEvents,
  assistantModels.getAssistantModel,
  assistantModels.chooseAssistantModel,
  assistantModels.removeAssistantModel,
  assistantModels.listProviderModels,
  assistantModels.testAssistantModel,
  jobs.listJobs,
  jobs.getJob,
  jobs.cancelJob,
  files.importCalendarFile,
  files.exportCalendarFile,
  files.exportJson,
  health.getHealth,
  health.getRoot,
  health.getSocketHealth,
  health.getLiveness,
  health.getReadiness,
] as const;

type Listed = (typeof endpoints)[number];

/** Endpoints by name, such as `Endpoints['GET /events/date-range']`. The web client is typed by it. */
export type Endpoints = { [E in Listed as `${E['method']} ${E['path']}`]: E };
