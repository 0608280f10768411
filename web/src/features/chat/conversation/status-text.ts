/** What the typing indicator says (product specification, section 9). */
export const statusTexts = {
  processing: 'Processing your message...',
  thinking: 'Thinking...',
  executing: 'Executing function...',
  results: 'Processing results...',
} as const;

const functionTexts = new Map([
  ['create_event', 'Creating calendar event...'],
  ['update_event', 'Updating event...'],
  ['delete_event', 'Deleting event...'],
  ['search_events', 'Searching your calendar...'],
  ['get_weather', 'Checking weather...'],
  ['analyze_schedule', 'Analyzing your schedule...'],
]);

export function functionText(name: string): string {
  if (name === '') return statusTexts.executing;
  return functionTexts.get(name) ?? `Executing: ${name}...`;
}
