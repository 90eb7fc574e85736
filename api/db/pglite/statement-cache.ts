import { type PGlite, parse, protocol, type QueryOptions, type Results } from "@electric-sql/pglite";
import { type Column, decodeRows } from "./row-decoder";

interface Statement {
  name: string;
  /** The parameters' types, by the database's type numbers. */
  types: number[];
  /** The database's description of the columns; it is sent only once. */
  columns: Column[];
}

const { serialize } = protocol;
const maxKept = 300;

/**
 * Lets the embedded database keep prepared statements for reads: a repeated one is sent as a name and its parameters,
 * in one message rather than six, and is not parsed (and mostly not planned) again, which is most of its cost. A read
 * that fails in this way is retried as an ordinary query.
 */
export function cacheStatements(client: PGlite): void {
  const plain = client.query.bind(client);
  const statements = new Map<string, Statement>();
  let made = 0;

  async function prepare(text: string): Promise<Statement> {
    const name = `kept_${made++}`;
    const asked = [serialize.parse({ name, text }), serialize.describe({ type: "S", name }), serialize.sync()];
    const said = await client.execProtocolStream(Buffer.concat(asked), { syncToFs: false });
    const described = said.find(({ name: kind }) => kind === "rowDescription") as { fields: Column[] } | undefined;
    return { name, types: parse.parseDescribeStatementResults(said), columns: described?.fields ?? [] };
  }

  async function statementFor(text: string): Promise<Statement> {
    const statement = statements.get(text) ?? (await prepare(text));
    statements.delete(text);
    statements.set(text, statement);
    const oldest = statements.keys().next().value;
    if (statements.size > maxKept && oldest !== undefined) await drop(oldest);
    return statement;
  }

  async function drop(text: string): Promise<void> {
    const name = statements.get(text)?.name;
    if (name === undefined) return;
    statements.delete(text);
    const asked = [serialize.close({ type: "S", name }), serialize.sync()];
    await client.execProtocolStream(Buffer.concat(asked), { syncToFs: false });
  }

  async function ask(text: string, params: unknown[], options: QueryOptions | undefined): Promise<Results | undefined> {
    const { name, types, columns } = await statementFor(text);
    const values = params.map((param, at) => written(client, param, types[at] ?? 0));
    const asked = [serialize.bind({ statement: name, values }), serialize.execute({}), serialize.sync()];
    const said: Buffer[] = [];
    // The result is in the database's own memory, which it reuses.
    const onRawData = (part: Uint8Array) => void said.push(Buffer.from(part));
    await client.execProtocolRawStream(Buffer.concat(asked), { syncToFs: false, onRawData });
    return decodeRows(Buffer.concat(said), columns, client.parsers, options);
  }

  client.query = async <T>(text: string, params: unknown[] = [], options?: QueryOptions): Promise<Results<T>> => {
    if (!/^\(?select /.test(text)) return plain<T>(text, params, options);
    // Takes PGlite's own locks in their order: no transaction is open, and no other query runs.
    const found = await client._runExclusiveTransaction(() =>
      client.runExclusive(() => ask(text, params, options).catch(() => drop(text).catch(() => undefined))),
    );
    return (found as Results<T> | undefined) ?? plain<T>(text, params, options);
  };
}

function written(client: PGlite, param: unknown, type: number): string | null {
  if (param === null || param === undefined) return null;
  const write = client.serializers[type];
  return write ? write(param) : String(param);
}
