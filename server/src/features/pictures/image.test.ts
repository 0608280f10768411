import { limits } from '@daywright/contract/limits';
import { expect, test } from 'vitest';
import { imageTypeOf } from './image.ts';

const side = limits.pictureSide;

function png(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(40);
  bytes.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}
function gif(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(20);
  bytes.write('GIF89a');
  bytes.writeUInt16LE(width, 6);
  bytes.writeUInt16LE(height, 8);
  return bytes;
}
function jpeg(width: number, height: number): Buffer {
  const frame = Buffer.from([0xff, 0xc0, 0, 17, 8, height >> 8, height & 255, width >> 8, width & 255, 3, 0, 0]);
  // Behind a comment and bytes that fill.
  return Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0, 4, 1, 2, 0xff, 0xff]), frame]);
}
function webp(kind: 'VP8 ' | 'VP8L' | 'VP8X', width: number, height: number): Buffer {
  const bytes = Buffer.alloc(40);
  bytes.write('RIFF\0\0\0\0WEBP', 'latin1');
  bytes.write(kind, 12);
  if (kind === 'VP8 ') {
    bytes.writeUInt16LE(width, 26);
    bytes.writeUInt16LE(height, 28);
  } else if (kind === 'VP8L') bytes.writeUInt32LE((width - 1) | ((height - 1) << 14), 21);
  else {
    bytes.writeUIntLE(width - 1, 24, 3);
    bytes.writeUIntLE(height - 1, 27, 3);
  }
  return bytes;
}

const kinds: readonly [string, string, (width: number, height: number) => Buffer][] = [
  ['PNG', 'image/png', png],
  ['GIF', 'image/gif', gif],
  ['JPEG', 'image/jpeg', jpeg],
  ['WebP', 'image/webp', (width, height) => webp('VP8 ', width, height)],
  ['lossless WebP', 'image/webp', (width, height) => webp('VP8L', width, height)],
  ['extended WebP', 'image/webp', (width, height) => webp('VP8X', width, height)],
];

test.each(kinds)('a %s is told by its bytes, up to the bound of a side', (_, type, of) => {
  expect(imageTypeOf(of(96, 96))).toBe(type);
  expect(imageTypeOf(of(side, side))).toBe(type);
  expect(imageTypeOf(of(side + 1, 96))).toBeUndefined();
  expect(imageTypeOf(of(96, side + 1))).toBeUndefined();
});

test.each(kinds)('a %s that ends early is none', (_, __, of) => {
  const whole = of(96, 96);
  for (let length = 0; length < 9; length++) expect(imageTypeOf(whole.subarray(0, length))).toBeUndefined();
});

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['an SVG behind a declaration', '<?xml version="1.0"?><svg/>'],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a page that begins with blanks', '   <html>'],
  ['nothing', ''],
  ['a name of a picture', 'GIF'],
  ['a RIFF of sound', 'RIFF\0\0\0\0WAVEfmt 000000000000000000000000'],
  ['no more than the mark of a JPEG', '\xff\xd8\xff\xda'],
])('%s is none', (_, text) => {
  expect(imageTypeOf(Buffer.from(text, 'latin1'))).toBeUndefined();
});

test('a JPEG without end is given up at the end of its bytes', () => {
  const fill = Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(limits.pictureBytes, 0xff)]);
  expect(imageTypeOf(fill)).toBeUndefined();
  const parts = Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    Buffer.alloc(limits.pictureBytes, Buffer.from([0xff, 0xfe, 0, 2])),
  ]);
  expect(imageTypeOf(parts)).toBeUndefined();
});
