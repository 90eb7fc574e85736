import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { sendRequest } from "~/api/http-client.server";

const servers: Server[] = [];
const getting = { method: "GET", headers: {} };

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(listener: RequestListener): Promise<{ url: string; server: Server }> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, server };
}

describe("a request to the API", () => {
  it("returns status, headers and the whole body, however it was split", async () => {
    const { url } = await serve((_, answer) => {
      answer.writeHead(201, { "x-kind": "test" });
      answer.write("half a l", () => setImmediate(() => answer.end("oaf")));
    });
    const { status, headers, body } = await sendRequest(url, { method: "POST", headers: {}, body: "{}" });
    expect([status, headers["x-kind"], body.toString()]).toEqual([201, "test", "half a loaf"]);
  });

  it("ends at its timeout, even in the middle of a response", async () => {
    const { url } = await serve((_, answer) => void answer.write("and then"));
    await expect(sendRequest(url, { ...getting, timeoutMs: 50 })).rejects.toMatchObject({ name: "TimeoutError" });
  });

  it("is aborted when the visitor disconnects, before it is sent and while it runs", async () => {
    const { url } = await serve(() => {});
    await expect(sendRequest(url, { ...getting, signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: "AbortError",
    });
    const signal = AbortSignal.timeout(30);
    await expect(sendRequest(url, { ...getting, signal })).rejects.toMatchObject({ name: "AbortError" });
  });

  it("has the network's error code", async () => {
    const { url, server } = await serve(() => {});
    await new Promise((resolve) => server.close(resolve));
    await expect(sendRequest(url, getting)).rejects.toMatchObject({ code: "ECONNREFUSED" });
  });

  it("fails when the response is cut off", async () => {
    const { url } = await serve((_, answer) => {
      answer.writeHead(200, { "content-length": "100" });
      answer.write("only this", () => answer.destroy());
    });
    await expect(sendRequest(url, getting)).rejects.toMatchObject({ code: "ECONNRESET" });
  });

  it.each([
    ["GET", false, 2],
    ["GET", true, 1],
    ["POST", true, 1],
  ])(
    "over a kept connection that turns out closed, %s (a write: %s) is sent %i times",
    async (method, changes, times) => {
      let asked = 0;
      let isDead = false;
      const { url } = await serve((request, answer) => {
        asked += 1;
        if (!isDead) return void answer.end("well");
        // The next connection is new and works.
        isDead = false;
        request.socket.destroy();
      });
      await sendRequest(url, getting);
      asked = 0;
      isDead = true;
      const again = sendRequest(url, { method, headers: {}, changes }).then(({ body }) => body.toString());
      if (!changes) expect(await again).toBe("well");
      else await expect(again).rejects.toMatchObject({ code: "ECONNRESET" });
      expect(asked).toBe(times);
    },
  );
});
