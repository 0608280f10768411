/** Pages of tables and of indexes, inner ones and leaves (sqlite.org/fileformat2.html, "B-tree Pages"). */
const treePages = [2, 5, 10, 13];
/** The first page begins with the header of the file. */
const fileHeaderBytes = 100;
/** Another page begins with a page's number, of which the first byte is 0 in every file of fewer pages. */
export const mostPages = 2 ** 24;

/**
 * Clears what a page of a tree holds beside its cells. `secure_delete` clears what is deleted, but not the copy that stays behind
 * where SQLite moves a row to another page.
 *
 * @param number of the page in its file, from 1
 * @returns whether anything was there
 */
export function clearUnusedBytes(page: Buffer, number: number): boolean {
  const header = number === 1 ? fileHeaderBytes : 0;
  const type = page[header] ?? 0;
  if (!treePages.includes(type)) return false;
  const isInner = type < 10;
  const cells = page.readUInt16BE(header + 3);
  // 0 stands for 65,536.
  const firstCell = page.readUInt16BE(header + 5) || 65_536;
  const endOfCellPointers = header + (isInner ? 12 : 8) + 2 * cells;
  if (endOfCellPointers > firstCell || firstCell > page.length) return false;
  const wasUsed = clear(page, endOfCellPointers, firstCell);
  return clearFreeBlocks(page, page.readUInt16BE(header + 1), firstCell) || wasUsed;
}

/** Each names the next one and its own size; blocks stand in the order of their places. */
function clearFreeBlocks(page: Buffer, first: number, firstCell: number): boolean {
  let wasUsed = false;
  for (let [block, last] = [first, firstCell - 1]; block > last && block + 4 <= page.length; ) {
    const [next, size] = [page.readUInt16BE(block), page.readUInt16BE(block + 2)];
    if (size < 4 || block + size > page.length) break;
    wasUsed = clear(page, block + 4, block + size) || wasUsed;
    [block, last] = [next, block];
  }
  return wasUsed;
}

const zeros = Buffer.alloc(65_536);

function clear(page: Buffer, from: number, to: number): boolean {
  if (page.subarray(from, to).equals(zeros.subarray(0, to - from))) return false;
  page.fill(0, from, to);
  return true;
}
