const rowsAtOnce = 1_000;
const maxPages = 10;

/** The rows of a file, page by page: at most 10,000. */
export async function readAllPages<Row>(
  readPage: (page: { page: number; per_page: number }) => Promise<{ data: Row[] }>,
): Promise<Row[]> {
  const found: Row[] = [];
  for (let page = 1; page <= maxPages; page += 1) {
    const { data } = await readPage({ page, per_page: rowsAtOnce });
    found.push(...data);
    if (data.length < rowsAtOnce) break;
  }
  return found;
}
