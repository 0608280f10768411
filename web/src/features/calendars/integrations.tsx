import type { ReactNode } from 'react';
export const Integrations = ({ children }: { children: ReactNode }) => <section>{children}</section>;
