import type { BudgetPeriod } from '@daywright/contract/budgets';
import type { ChangeActor } from '@daywright/contract/changes';
import type { JobKind, JobState } from '@daywright/contract/jobs';
import type { ProviderKind } from '@daywright/contract/sources';
import type { Generated } from 'kysely';

/**
 * The tables, the same on both engines (design, section 5). Instants are epoch milliseconds, booleans 0 or 1, JSON and
 * documents are text, ids are UUIDv7 text.
 */
export interface Tables {
  users: UsersTable;
  identities: IdentitiesTable;
  bearer_tokens: BearerTokensTable;
  sign_in_codes: SignInCodesTable;
  oauth_flows: OauthFlowsTable;
  accounts: AccountsTable;
  calendars: CalendarsTable;
  events: EventsTable;
  /** A view: `events` without those of an import that is not whole yet. */
  shown_events: EventsTable;
  jobs: JobsTable;
  sync_journal: SyncJournalTable;
  change_sets: ChangeSetsTable;
  changes: ChangesTable;
  time_entries: TimeEntriesTable;
  budgets: BudgetsTable;
  chat_sessions: ChatSessionsTable;
  chat_messages: ChatMessagesTable;
  assistant_usage: AssistantUsageTable;
  assistant_models: AssistantModelsTable;
  onboarding_responses: OnboardingResponsesTable;
  pictures: PicturesTable;
  usage_counts: UsageCountsTable;
  call_counts: CallCountsTable;
}

export interface UsersTable {
  id: string;
  /** Lower-cased, unique. */
  email: string;
  name: string | null;
  /** A path of this server. */
  profile_picture: string | null;
  time_zone: string;
  /** JSON of the contract's Preferences. */
  preferences: string;
  /** Number of the newest change set. Incrementing it is the person's write lock. */
  change_seq: number;
  created_at: number;
  updated_at: number;
  /** Since when the account is being deleted: nothing is written for it any more. */
  deleted_at: number | null;
}

/** The picture of a person, one each. */
export interface PicturesTable {
  /** Random: whoever knows it may see the picture. */
  id: string;
  user_id: string;
  /** Where it was fetched, or shall be. */
  source: string;
  /** Null until it was fetched, as is the content. */
  media_type: string | null;
  /** Base64. */
  content: string | null;
  created_at: number;
}

export interface IdentitiesTable {
  provider: string;
  subject: string;
  user_id: string;
  created_at: number;
}

export interface BearerTokensTable {
  id: string;
  user_id: string;
  /** SHA-256 of the token, hexadecimal. */
  token_hash: string;
  /** Browser and system, for the list of devices. */
  label: string;
  scopes: string;
  created_at: number;
  last_used_at: number;
  expires_at: number;
}

export interface SignInCodesTable {
  /** SHA-256 of the code, hexadecimal. */
  code_hash: string;
  kind: 'email' | 'owner' | 'google';
  /** Null for the owner link, which is bound to no address. */
  email: string | null;
  redirect: string | null;
  wrong_tries: number;
  created_at: number;
  expires_at: number;
  used_at: number | null;
  /** The id token that the code was exchanged for, and when that was used. */
  jti: string | null;
  jti_used_at: number | null;
  /** Of kind google: SHA-256 of the secret of the browser that began. */
  browser_hash: string | null;
  /** Of kind google: who was signed in there, as JSON. */
  identity: string | null;
}

/** A way to a provider and back that has begun. */
export interface OauthFlowsTable {
  /** SHA-256 of `state`, hexadecimal. */
  state_hash: string;
  /** SHA-256 of the browser's secret, hexadecimal. */
  browser_hash: string;
  redirect: string | null;
  expires_at: number;
  /** Of connecting an account: whose it becomes. Null of signing in. */
  user_id: string | null;
  /** Of connecting one again: which. */
  account_id: string | null;
}

/** A connected account at a provider of calendars. */
export interface AccountsTable {
  id: string;
  user_id: string;
  provider: ProviderKind;
  /** The account's id at the provider, which outlives a change of address. */
  subject: string;
  email: string;
  /** Tokens, sealed for this row. */
  credentials: string;
  /** What was granted, parted by spaces. */
  scopes: string;
  /** `reconnect`: only the person can give access again. */
  status: 'connected' | 'reconnect';
  /** A sentence for the person. */
  error: string | null;
  last_sync: number | null;
  /** Null while it waits for the person. */
  next_sync_at: number | null;
  /** Who keeps it in sync just now, and until when that counts if its process is gone. */
  lease_id: string | null;
  lease_until: number | null;
  /** In a row, for the back-off. */
  failures: Generated<number>;
  /** Events read so far by a full pull that is under way; null otherwise. */
  progress: number | null;
  /** When the list of its calendars was last read. */
  calendars_at: number | null;
  created_at: number;
}

export interface CalendarsTable {
  id: string;
  user_id: string;
  /** Null: the person's own store. */
  account_id: string | null;
  remote_id: string | null;
  name: string;
  color: string | null;
  selected: number;
  writable: number;
  default_category: string | null;
  cursor: string | null;
  created_at: number;
  /** As the provider has them. */
  time_zone: string | null;
  remote_color: string | null;
  access_role: string | null;
  is_primary: Generated<number>;
  /** Number of the newest full pull. */
  /** Own events are copied to it, which at most one of a person's is. */
  copies_own: Generated<number>;
  /** The channel on which the provider tells of changes. */
  watch_channel_id: string | null;
  watch_resource_id: string | null;
  /** SHA-256 of the channel's token, hexadecimal. */
  watch_token_hash: string | null;
  watch_until: number | null;
}

/** One row an event. All columns but `document` are derived from it and from the sync state. */
export interface EventsTable {
  user_id: string;
  id: string;
  start_at: number;
  end_at: number;
  all_day: number;
  /** Lasts more than a day: found by an index of its own. */
  is_long: number;
  calendar_id: string;
  /** iCalendar UID. */
  uid: string;
  series_id: string | null;
  original_start: string | null;
  /** Masters only: end of the last occurrence; 2^53 - 1 when endless. */
  recurrence_end: number | null;
  /** What it is listed under by its first category: a key of the twelve, else the folded name. */
  category: string | null;
  completed: number;
  /** Title and location, folded for search, and of the notes what the document cannot be searched for (decision 26). */
  search_text: string;
  /** The calendar that holds it at the provider: its own, or the one that copies are kept in. */
  remote_calendar_id: string | null;
  remote_id: string | null;
  remote_etag: string | null;
  remote_base: string | null;
  remote_extra: string | null;
  sync_state: string | null;
  send_updates: string | null;
  version: number;
  deleted_at: number | null;
  /** Deleted because its creation was taken back, so that nobody looks for it among what they deleted. */
  is_undone: number;
  /** The event as it is sent: JSON of the contract's CalendarEvent. */
  document: string;
  /** Of the import that made it; while that is not whole, its job has the same number and the row is not shown. */
  import_number: number | null;
}

/** Work of several transactions, which goes on if its process ends. */
export interface JobsTable {
  id: string;
  user_id: string;
  kind: JobKind;
  state: JobState;
  done: Generated<number>;
  total: Generated<number>;
  /** JSON: what is to be done, and how far it is. */
  payload: string;
  /** JSON: what was done. */
  result: string | null;
  error_code: string | null;
  /** A sentence for the person. */
  error: string | null;
  is_cancelled: Generated<number>;
  import_number: number | null;
  /** The process that works on it, and until when that counts as alive. */
  lease_id: string | null;
  lease_until: number | null;
  created_at: number;
  updated_at: number;
}

/** What one round of keeping an account in sync did. */
export interface SyncJournalTable {
  id: string;
  user_id: string;
  account_id: string;
  /** Null for what concerns the whole account. */
  calendar_id: string | null;
  at: number;
  pulled: Generated<number>;
  pushed: Generated<number>;
  refused: Generated<number>;
  unreadable: Generated<number>;
  /** JSON of `ChangedEvent`s: some of those that were pulled and pushed. */
  changed: Generated<string>;
  /** JSON of `Conflict`s: what both sides had changed, with the side that lost. */
  conflicts: Generated<string>;
  /** JSON of `Refusal`s. */
  refusals: Generated<string>;
  /** Why the round ended early: a sentence for the person. */
  error: string | null;
  /** Whether everything was read, not only what had changed. */
  full: Generated<number>;
  /** Of its conflicts, those that nobody put back. */
  unrestored: Generated<number>;
  /** So many of its conflicts, from the first on, the person has read of. */
  seen: Generated<number>;
  /** Of the others, values of the person's that nobody put back. */
  unseen: Generated<number>;
}

export interface ChangeSetsTable {
  user_id: string;
  seq: number;
  id: string;
  actor: ChangeActor;
  summary: string;
  at: number;
  reverts: string | null;
  chat_message_id: string | null;
  /** Of all its parts together. */
  count: number;
  /** The change set that this one is a part of: it has the later number, and no changes of its own. */
  part_of: string | null;
}

export interface ChangesTable {
  user_id: string;
  seq: number;
  position: number;
  entity: 'event' | 'time_entry';
  row_id: string;
  /** `restore`: made again after it was deleted. Null of what was logged before 0013, whose documents are whole. */
  op: 'create' | 'restore' | 'update' | 'delete' | null;
  /**
   * Of an event the fields by which the document that stood in its row differs from the one after the change (decision 21), or
   * the whole of it; null where there was no row. Of a time entry the whole.
   */
  before: string | null;
  /**
   * Of an event the whole document that stands in its row after the change, also where that is deleted; null where the next
   * change of the row leads to it, or the row itself holds it. Of a time entry the whole.
   */
  after: string | null;
  /**
   * Of an event that a division or its end made of an occurrence, or that becomes one again: that occurrence's id, as the
   * series names it on the side of this change where it is whole. Of one that goes on in another calendar or returns, the id
   * that it had there.
   */
  counterpart: string | null;
}

/** Tracked time. Deleted rows are gone: the change log holds what they were. */
export interface TimeEntriesTable {
  user_id: string;
  id: string;
  /** Of a series, the occurrence's. */
  event_id: string | null;
  /** Derived: the single event or the series that `event_id` belongs to. */
  master_id: string | null;
  /** Title and first category as they were at the start. */
  title: string;
  category: string | null;
  note: string | null;
  started_at: number;
  /** Null while it runs, which at most one of a person's does. */
  stopped_at: number | null;
  /** The last sign of life while it runs, and when the person last chose to keep it running. Neither is a change. */
  last_seen_at: number;
  kept_at: number | null;
  version: number;
  created_at: number;
  updated_at: number;
}

/** Minutes a week or month for a category, from a period's first date on until the next row of the same. */
export interface BudgetsTable {
  user_id: string;
  period: BudgetPeriod;
  /** Folded, so that one category has one budget however it is spelt. */
  category_key: string;
  /** `YYYY-MM-DD`. */
  from_date: string;
  /** As the person wrote it. */
  category: string;
  /** Null: from then on there is none. */
  minutes: number | null;
}

export interface ChatSessionsTable {
  id: string;
  user_id: string;
  created_at: number;
  /** JSON: what the conversation spoke of last and what it still has open. */
  state: Generated<string>;
  /** The turn that is being answered, by the id of the person's message, and until when it counts as running if its process is gone. */
  turn_id: string | null;
  turn_until: number | null;
  /** Null while nothing was said. */
  last_message_at: number | null;
  /** 1: the built-in assistant answers here, whatever the person chose. */
  is_built_in: Generated<number>;
}

export interface ChatMessagesTable {
  id: string;
  session_id: string;
  user_id: string;
  author: 'bot' | 'me';
  text: string;
  at: number;
  /** What this answer changed. */
  change_set_id: string | null;
  /** JSON: what an answer carries besides its text and its changes. */
  parts: Generated<string>;
}

/** Tokens that a person's language model took, by UTC day. */
export interface AssistantUsageTable {
  user_id: string;
  day: string;
  input_tokens: number;
  output_tokens: number;
}

/** Who answers a person, and their own language model, which stays while another answers. */
export interface AssistantModelsTable {
  user_id: string;
  choice: 'built-in' | 'instance' | 'own';
  /** Null if there is no own model, like the fields below. */
  provider: string | null;
  model: string | null;
  base_url: string | null;
  /** Sealed. */
  api_key: string | null;
}

/** Calls of a route from a client address since its time began to run. */
export interface CallCountsTable {
  /** SHA-256 of both. */
  key: string;
  count: number;
  ends_at: number;
}

export interface OnboardingResponsesTable {
  user_id: string;
  responses: string;
  created_at: number;
}

/** How much a person stores, kept by triggers in the transaction of each write (`migrations/count-texts.ts`). */
export interface UsageCountsTable {
  user_id: string;
  /** Live rows of `events`. */
  events: Generated<number>;
  /** Of all that is counted, history included. */
  bytes: Generated<number>;
  /** Of the change log, and of events that are deleted and still kept. */
  history_bytes: Generated<number>;
}
