// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Drag, isDragging, startDrag } from './drag.ts';

let row: HTMLElement;
let day: HTMLElement;
let below: Element | null;
let frames: FrameRequestCallback[];

const press = (from: Partial<PointerEventInit> = {}) =>
  new PointerEvent('pointerdown', {
    button: 0,
    isPrimary: true,
    pointerId: 1,
    pointerType: 'mouse',
    bubbles: true,
    ...from,
  });
const send = (name: string, clientX = 0, clientY = 0, rest: PointerEventInit = {}) =>
  window.dispatchEvent(new PointerEvent(name, { pointerId: 1, clientX, clientY, bubbles: true, ...rest }));
const nextFrame = () => {
  for (const frame of frames.splice(0)) frame(0);
};

/** Presses on the row and follows. */
function drag(options: Partial<Drag> = {}, from: PointerEventInit = {}) {
  const told = {
    start: vi.fn(),
    over: vi.fn(() => 'Fri 12'),
    drop: vi.fn(),
    cancel: vi.fn(),
    held: vi.fn(),
    end: vi.fn(),
  };
  row.addEventListener('pointerdown', (event) => startDrag(event, { image: row, ...told, ...options }), { once: true });
  row.dispatchEvent(press(from));
  return told;
}

beforeEach(() => {
  document.body.innerHTML = '<p id="row">Lunch</p><section data-drop-date="2026-06-12"><i id="below"></i></section>';
  row = document.querySelector('#row') as HTMLElement;
  day = document.querySelector('section') as HTMLElement;
  below = document.querySelector('#below');
  frames = [];
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal('cancelAnimationFrame', () => frames.splice(0));
  document.elementFromPoint = () => below;
});
afterEach(() => {
  send('pointercancel');
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a mouse drags after 4 px, and drops on what lies below', () => {
  const told = drag();
  send('pointermove', 3, 0);
  expect(told.start).not.toHaveBeenCalled();
  send('pointermove', 4, 0);
  expect(told.start).toHaveBeenCalledOnce();
  expect(isDragging()).toBe(true);
  send('pointerup', 40, 50);
  expect(told.drop).toHaveBeenCalledExactlyOnceWith({ x: 4, y: 0, target: day, isFine: false });
  expect(told.end).toHaveBeenCalledOnce();
  expect(isDragging()).toBe(false);
});

test('looks once a frame however often the pointer moves, and marks what it is over', () => {
  const told = drag();
  for (let x = 4; x < 20; x++) send('pointermove', x, 0);
  expect(told.over).not.toHaveBeenCalled();
  nextFrame();
  expect(told.over).toHaveBeenCalledExactlyOnceWith({ x: 19, y: 0, target: day, isFine: false });
  expect(day.dataset.dropOver).toBe('');
  expect(document.body.textContent).toContain('Fri 12');
  nextFrame();
  expect(told.over).toHaveBeenCalledOnce();
  below = document.body;
  send('pointermove', 20, 0);
  nextFrame();
  expect(day.dataset.dropOver).toBeUndefined();
});

test('a copy follows the pointer and goes with the drag', () => {
  drag();
  send('pointermove', 10, 20);
  const copy = document.body.lastElementChild?.firstElementChild as HTMLElement;
  expect(copy.textContent).toBe('Lunch');
  expect(copy.style.transform).toBe('translate(10px, 20px)');
  expect(row.dataset.dragSource).toBe('');
  send('pointerup', 10, 20);
  expect(copy.isConnected).toBe(false);
  expect(row.dataset.dragSource).toBeUndefined();
});

test.each(['Escape', 'pointercancel', 'blur'])('%s takes the drag back', (way) => {
  const told = drag();
  send('pointermove', 10, 0);
  if (way === 'Escape') window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }));
  else if (way === 'blur') window.dispatchEvent(new Event('blur'));
  else send(way);
  send('pointerup', 10, 0);
  expect(told.cancel).toHaveBeenCalledOnce();
  expect(told.drop).not.toHaveBeenCalled();
});

test('while something is dragged no key reaches the page, before it every one does', () => {
  drag();
  const onKey = vi.fn();
  document.body.addEventListener('keydown', onKey);
  const type = (key: string) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  type('Escape');
  expect(onKey).toHaveBeenCalledOnce();
  send('pointermove', 10, 0);
  type('n');
  expect(onKey).toHaveBeenCalledOnce();
});

test('the click of a drag presses nothing, that of a plain press does', () => {
  const onClick = vi.fn();
  row.addEventListener('click', onClick);
  drag();
  send('pointermove', 10, 0);
  send('pointerup', 10, 0);
  row.click();
  expect(onClick).not.toHaveBeenCalled();
  vi.runAllTimers();
  drag();
  send('pointerup');
  row.click();
  expect(onClick).toHaveBeenCalledOnce();
});

test('a touch that moves at once scrolls, one that is held drags', () => {
  const swipe = drag({}, { pointerType: 'touch' });
  send('pointermove', 0, 30);
  vi.advanceTimersByTime(1_000);
  send('pointerup', 0, 30);
  expect(swipe.start).not.toHaveBeenCalled();

  const hold = drag({}, { pointerType: 'touch' });
  vi.advanceTimersByTime(349);
  expect(hold.start).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(hold.start).toHaveBeenCalledOnce();
  const touch = new Event('touchmove', { cancelable: true, bubbles: true });
  row.dispatchEvent(touch);
  expect(touch.defaultPrevented).toBe(true);
  send('pointermove', 0, 30);
  send('pointerup', 0, 30);
  expect(hold.drop).toHaveBeenCalledOnce();
});

test('a touch that is held and lifted asks for what a right click asks for', () => {
  const told = drag({}, { pointerType: 'touch', clientX: 7, clientY: 8 });
  vi.advanceTimersByTime(350);
  send('pointerup', 7, 8);
  expect(told.held).toHaveBeenCalledExactlyOnceWith({ x: 7, y: 8 });
  expect(told.drop).not.toHaveBeenCalled();
});

test('a handle drags under a touch without waiting', () => {
  const told = drag({ isHandle: true }, { pointerType: 'touch' });
  send('pointermove', 5, 0);
  expect(told.start).toHaveBeenCalledOnce();
});

test('only the main button drags, and one thing at a time', () => {
  expect(drag({}, { button: 2 }).start).not.toHaveBeenCalled();
  const first = drag();
  const second = drag();
  send('pointermove', 10, 0);
  expect(first.start).toHaveBeenCalledOnce();
  expect(second.start).not.toHaveBeenCalled();
});
