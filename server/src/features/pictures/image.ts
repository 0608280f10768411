import { limits } from '@daywright/contract/limits';

export type ImageType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp';

interface Image {
  readonly type: ImageType;
  readonly width: number;
  readonly height: number;
}

/**
 * What picture some bytes are, by the bytes alone: whatever else is in them, a browser takes it for that. SVG is none: it can
 * hold programs.
 *
 * @returns undefined for anything else, and for one that is too wide or too high to be unpacked by every browser
 */
export function imageTypeOf(bytes: Buffer): ImageType | undefined {
  const image = pngOf(bytes) ?? gifOf(bytes) ?? webpOf(bytes) ?? jpegOf(bytes);
  const isFit = image && [image.width, image.height].every((side) => side >= 1 && side <= limits.pictureSide);
  return isFit ? image.type : undefined;
}

const startsWith = (bytes: Buffer, text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text;

function pngOf(bytes: Buffer): Image | undefined {
  if (bytes.length < 24 || !startsWith(bytes, '\x89PNG\r\n\x1a\n') || !startsWith(bytes, 'IHDR', 12)) return undefined;
  return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

function gifOf(bytes: Buffer): Image | undefined {
  if (bytes.length < 10 || !(startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a'))) return undefined;
  return { type: 'image/gif', width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
}

function webpOf(bytes: Buffer): Image | undefined {
  if (bytes.length < 30 || !startsWith(bytes, 'RIFF') || !startsWith(bytes, 'WEBP', 8)) return undefined;
  const type = 'image/webp';
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { type, width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { type, width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { type, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return undefined;
  }
}

/** Markers of a frame, which says the size: all of C0 to CF but tables and arithmetic's (ITU-T T.81, B.1.1.3). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpegOf(bytes: Buffer): Image | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  for (let at = 2; at + 9 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    // Between two markers there may be more of the same byte.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrame(marker)) {
      return { type: 'image/jpeg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    }
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}
