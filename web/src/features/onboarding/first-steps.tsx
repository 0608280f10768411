import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { browserZone } from '../../lib/clock.ts';
import { openLayer } from '../../lib/layers.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { type Answers, responsesOf } from './answers.ts';
import { CategoriesStep } from './categories-step.tsx';
import { FirstEventStep } from './first-event-step.tsx';
import { GoalsStep } from './goals-step.tsx';
import { HoursStep } from './hours-step.tsx';
import { StepRule } from './step-rule.tsx';
import { useFirstSteps } from './use-first-steps.ts';

const steps = [
  { title: 'When do you work?', text: 'Plans and free time are found inside these hours.' },
  { title: 'What fills your days?', text: 'Your hours are told apart by these. Add what is missing.' },
  { title: 'What do you want more time for?', text: 'One line each. The assistant reads them when it plans.' },
  { title: 'Put the first thing in', text: 'A sentence is enough, or bring a calendar along.' },
] as const;

/** Four short questions at the first visit; each can be left out, and all of them skipped. */
export function FirstSteps({ onClose }: { onClose: () => void }) {
  const [, navigate] = useLocation();
  const [step, setStep] = useState(0);
  const [answers, setAnswers] = useState<Answers>({ zone: browserZone() });
  const { submit, skip, isBusy, error } = useFirstSteps();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = steps[step] ?? steps[0];
  const isLast = step === steps.length - 1;

  /** The button stays where it is while all above it changes: reading goes on from the heading. */
  function goTo(next: number) {
    setStep(next);
    requestAnimationFrame(() => heading.current?.focus());
  }

  async function finish(then?: () => void) {
    if (!(await submit(responsesOf(answers)))) return;
    onClose();
    then?.();
  }

  /** Quick add with what was typed, to look over before it is in. */
  function addEvent() {
    const text = answers.firstEvent?.trim();
    openLayer({ kind: 'quick-add', ...(text && { text }) });
  }

  async function leave() {
    if (await skip()) onClose();
  }

  return (
    <Dialog
      title="First steps"
      isTitleHidden
      onClose={() => void leave()}
      footer={
        <>
          <Button variant="ghost" className="-ml-3" onClick={() => void leave()}>
            Skip for now
          </Button>
          {step > 0 && (
            <Button className="ml-auto" onClick={() => goTo(step - 1)}>
              Back
            </Button>
          )}
          <Button
            variant="primary"
            className={step === 0 ? 'ml-auto' : ''}
            busy={isBusy && 'Saving...'}
            onClick={() => (isLast ? void finish(answers.firstEvent?.trim() ? addEvent : undefined) : goTo(step + 1))}
          >
            {isLast ? 'Done' : 'Continue'}
          </Button>
        </>
      }
    >
      <div className="px-5 pt-5 pb-6">
        <div className="flex items-start justify-between">
          <StepRule step={step} count={steps.length} />
          <p className="text-13 text-text-2">
            Step {step + 1} of {steps.length}
          </p>
        </div>
        <h3 ref={heading} tabIndex={-1} className="mt-3 font-semibold text-20 tracking-tight outline-none">
          {shown.title}
        </h3>
        <p className="mt-0.5 mb-5 text-14 text-text-2">{shown.text}</p>
        {step === 0 && <HoursStep answers={answers} onChange={setAnswers} />}
        {step === 1 && <CategoriesStep answers={answers} onChange={setAnswers} />}
        {step === 2 && <GoalsStep answers={answers} onChange={setAnswers} />}
        {step === 3 && (
          <FirstEventStep
            text={answers.firstEvent ?? ''}
            onType={(firstEvent) => setAnswers({ ...answers, firstEvent })}
            onAdd={() => void finish(addEvent)}
            onImport={() => void finish(() => navigate('/settings/integrations'))}
          />
        )}
        {error && (
          <p role="alert" className="mt-4 text-13 text-danger">
            {error.message}
          </p>
        )}
      </div>
    </Dialog>
  );
}
