/** A part of a form that was sent as multipart/form-data (RFC 7578). */
export interface FormPart {
  name: string;
  /** As its sender has called the file; undefined for a field, empty where none was chosen. */
  fileName: string | undefined;
  /** Its bytes as they arrive. What is not read is skipped. */
  data: AsyncIterable<Uint8Array>;
}

/** The error of a form that cannot be read. */
export class MalformedFormError extends Error {}

const maxHeaderBytes = 8 * 1024;
const lineEnd = Buffer.from("\r\n");
const headerEnd = Buffer.from("\r\n\r\n");

/**
 * Reads the parts of a form one after the other, without holding more of it than arrives at once.
 * @throws MalformedFormError
 */
export async function* readParts(request: Request): AsyncGenerator<FormPart> {
  const [, quoted, plain] =
    /^multipart\/form-data *;(?:.*;)? *boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(
      request.headers.get("content-type") ?? "",
    ) ?? [];
  const boundary = quoted ?? plain;
  if (!boundary || !request.body) throw new MalformedFormError("This is no form with files.");
  const source = new Source(request.body);
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  for await (const _ of source.until(delimiter));
  while ((await source.take(2)).equals(lineEnd)) {
    const { name, fileName } = parseHeader(await source.takeUntil(headerEnd, maxHeaderBytes));
    const progress = { isOver: false };
    yield { name, fileName, data: source.until(delimiter, progress) };
    if (!progress.isOver) for await (const _ of source.until(delimiter, progress));
  }
}

/** The bytes of a request as they are needed. */
class Source {
  // The first delimiter needs no line before it.
  private held: Buffer = lineEnd;
  private readonly reader: ReadableStreamDefaultReader<Uint8Array>;

  constructor(body: ReadableStream<Uint8Array>) {
    this.reader = body.getReader();
  }

  /** Passes on what comes before a mark, and skips that. @param progress is told when the mark was found */
  async *until(mark: Buffer, progress = { isOver: false }): AsyncGenerator<Uint8Array> {
    for (;;) {
      const at = this.held.indexOf(mark);
      if (at >= 0) {
        const last = this.held.subarray(0, at);
        this.held = this.held.subarray(at + mark.length);
        progress.isOver = true;
        if (last.length > 0) yield last;
        return;
      }
      // The mark may begin at the end of what is held.
      const certain = Math.max(this.held.length - mark.length + 1, 0);
      const sure = this.held.subarray(0, certain);
      this.held = this.held.subarray(certain);
      if (sure.length > 0) yield sure;
      await this.more();
    }
  }

  async take(length: number): Promise<Buffer> {
    while (this.held.length < length) await this.more();
    const taken = this.held.subarray(0, length);
    this.held = this.held.subarray(length);
    return taken;
  }

  async takeUntil(mark: Buffer, most: number): Promise<string> {
    const parts: Uint8Array[] = [];
    let length = 0;
    for await (const part of this.until(mark)) {
      length += part.byteLength;
      if (length > most) throw new MalformedFormError("The header of a part is too long.");
      parts.push(part);
    }
    return Buffer.concat(parts).toString("utf8");
  }

  private async more(): Promise<void> {
    const { done, value } = await this.reader.read();
    if (done) throw new MalformedFormError("The form ends too early.");
    this.held = Buffer.concat([this.held, value]);
  }
}

function parseHeader(text: string): { name: string; fileName: string | undefined } {
  const disposition = /^content-disposition: *form-data *(;.*)$/im.exec(text)?.[1] ?? "";
  const name = parameter(disposition, "name");
  if (name === undefined) throw new MalformedFormError("A part of the form has no name.");
  const fileName = parameter(disposition, "filename");
  return { name, fileName: fileName?.replace(/^.*[\\/]/, "") };
}

/** Browsers write a quote in a name as %22, and a line as %0D%0A (WHATWG HTML, multipart/form-data encoding). */
function parameter(disposition: string, name: string): string | undefined {
  const [, text] = new RegExp(`; *${name}="([^"]*)"`, "i").exec(disposition) ?? [];
  return text?.replaceAll("%22", '"').replaceAll("%0D", "\r").replaceAll("%0A", "\n");
}
