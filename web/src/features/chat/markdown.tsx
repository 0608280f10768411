import { createContext, memo, type ReactNode, useContext } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import { useLocation } from 'wouter';
import { followLink } from '../../ui/follow-link.ts';

const linkLook =
  'font-semibold text-ink underline decoration-ink-line underline-offset-2 hover:decoration-ink wrap-anywhere';

/** Within an answer headings are no headings of the page, and pictures are not loaded: only what they show is said. */
const components: Components = {
  a: ({ href, children }) => <AnswerLink href={href}>{children}</AnswerLink>,
  img: ({ alt }) => <>{alt}</>,
  h1: Heading,
  h2: Heading,
  h3: Heading,
  h4: Heading,
  h5: Heading,
  h6: Heading,
  p: ({ children }) => <p dir="auto">{children}</p>,
  strong: ({ children }) => <strong className="font-semibold">{children}</strong>,
  ul: ({ children }) => (
    <ul dir="auto" className="list-disc ps-5">
      {children}
    </ul>
  ),
  ol: ({ children, start }) => (
    <ol dir="auto" start={start} className="list-decimal ps-5">
      {children}
    </ol>
  ),
  hr: () => <hr className="border-line" />,
  blockquote: ({ children }) => <blockquote className="border-line-strong border-l-2 pl-3">{children}</blockquote>,
  code: ({ children }) => <code className="rounded-[4px] bg-sunken px-1 font-mono text-13">{children}</code>,
  pre: ({ children }) => (
    <pre className="whitespace-pre-wrap rounded-control bg-sunken p-2 text-13 [&_code]:p-0">{children}</pre>
  ),
};

function Heading({ children }: { children?: ReactNode }) {
  return (
    <p dir="auto" className="font-semibold">
      {children}
    </p>
  );
}

/** They would turn the rest of a line around wherever a title brings them along; each line finds its own direction. */
const turning = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * What the assistant writes. Links of other kinds than http, https, irc, ircs, mailto, xmpp and relative ones are blanked
 * (product specification, section 5), as the library does by itself; HTML is shown as text.
 */
export const Markdown = memo(function Markdown({ text }: { text: string }) {
  return (
    <div className="wrap-anywhere grid gap-2">
      <ReactMarkdown components={components}>{text.replace(turning, '')}</ReactMarkdown>
    </div>
  );
});

/** Of an answer that is still being written nobody has looked yet where its links lead. */
export const StillWritten = createContext(false);

/** A link within the app leads there in this tab, any other to a tab of its own; a blanked one is only its text. */
function AnswerLink({ href, children }: { href?: string | undefined; children?: ReactNode }) {
  const [, navigate] = useLocation();
  const isStillWritten = useContext(StillWritten);
  if (!href || isStillWritten) return <>{children}</>;
  const isOwn = URL.parse(href, location.href)?.origin === location.origin;
  return isOwn ? (
    <a href={href} onClick={(event) => followLink(event, navigate)} className={linkLook}>
      <bdi>{children}</bdi>
    </a>
  ) : (
    <a href={href} target="_blank" rel="noopener noreferrer" className={linkLook}>
      <bdi>{children}</bdi>
    </a>
  );
}
