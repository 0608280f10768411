import { answerLength, type LoopRequest } from './loop-request.ts';
import { VisibleText } from './visible-text/visible-text.ts';

/** How a model marks its thoughts, as far as this process has seen. */
export interface Thinking {
  /** Its answers begin in thoughts without a tag: their end alone is marked. */
  isFirst(): boolean;
  noteFirst(): void;
}

/** The part of a model's answer that the person reads: its passages without thoughts, written calls and marks. */
export class SpokenText {
  readonly #asked: Pick<LoopRequest, 'events' | 'tools' | 'said'>;
  readonly #thinking: Thinking;
  #text = '';
  #hidden: VisibleText['hidden'] = null;
  #passage: VisibleText;
  #hasBegun = false;

  constructor(asked: Pick<LoopRequest, 'events' | 'tools' | 'said'>, thinking: Thinking) {
    this.#asked = asked;
    this.#thinking = thinking;
    this.#passage = this.#begin();
  }

  get text(): string {
    return this.#text;
  }

  /** What was left out of the passages that have ended. */
  get hidden(): VisibleText['hidden'] {
    return this.#hidden;
  }

  /** @returns what came of it; `too long` where the answer would be, and then nothing more is said */
  hear(delta: string): 'said' | 'hidden' | 'too long' {
    const words = this.#passage.add(delta);
    if (this.#text.length + words.length > answerLength) return 'too long';
    this.#say(words);
    return words === '' ? 'hidden' : 'said';
  }

  endPassage(): void {
    this.#say(this.#passage.end().slice(0, Math.max(answerLength - this.#text.length, 0)));
    const { hidden } = this.#passage;
    if (this.#hidden !== 'calls') this.#hidden = hidden ?? this.#hidden;
    this.#passage = this.#begin();
  }

  #begin(): VisibleText {
    const before = this.#text;
    this.#hasBegun = false;
    return new VisibleText({
      tools: this.#asked.tools.map(({ name }) => name),
      message: this.#asked.said.at(-1)?.text ?? '',
      isThoughtFirst: this.#thinking.isFirst(),
      onThoughts: () => {
        this.#thinking.noteFirst();
        this.#text = before;
        this.#hasBegun = false;
      },
    });
  }

  #say(words: string): void {
    // Blanks before it are those around what was left out.
    const shown = this.#hasBegun ? words : words.trimStart();
    if (shown === '') return;
    const delta = this.#hasBegun || this.#text === '' ? shown : `\n\n${shown}`;
    this.#hasBegun = true;
    this.#text += delta;
    this.#asked.events.onText(delta);
  }
}
