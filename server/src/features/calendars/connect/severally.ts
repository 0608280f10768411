const atOnce = 4;

/** Works on some items at a time, in their order, so that many are soon done and a provider is not stormed. */
export async function severally<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values();
  const line = async () => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, line));
}
