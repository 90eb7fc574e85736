import { crc32, deflateRawSync } from "node:zlib";

/** A file of an archive. */
export interface Entry {
  name: string;
  bytes: Uint8Array;
}

/** 1 January 2026, so that the same files give the same archive. */
const day = ((2026 - 1980) << 9) | (1 << 5) | 1;
const version = 20;
const deflated = 8;
const utf8Names = 0x0800;

/** The bytes of a ZIP archive. */
export function zip(entries: Entry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of entries) {
    const title = Buffer.from(name, "utf8");
    const packed = deflateRawSync(bytes);
    const about = Buffer.alloc(26);
    about.writeUInt16LE(version, 0);
    about.writeUInt16LE(utf8Names, 2);
    about.writeUInt16LE(deflated, 4);
    about.writeUInt16LE(day, 8);
    about.writeUInt32LE(crc32(bytes), 10);
    about.writeUInt32LE(packed.length, 14);
    about.writeUInt32LE(bytes.length, 18);
    about.writeUInt16LE(title.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const file = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), about, title, packed]);
    files.push(file);
    directory.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\x00", "latin1"), about, place, title]));
    offset += file.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(index.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, index, Buffer.from("PK\x05\x06", "latin1"), end]);
}
