import { Button } from './button.tsx';

/** Stands in place of the whole app when nothing smaller can. */
export function PageFailed() {
  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-4 p-5 text-center">
      <h1 className="font-semibold text-20 tracking-tight">This page failed</h1>
      <p role="alert" className="text-text-2">
        Nothing of your schedule is lost. Reload to go on.
      </p>
      <Button variant="primary" onClick={() => location.reload()}>
        Reload
      </Button>
    </main>
  );
}
