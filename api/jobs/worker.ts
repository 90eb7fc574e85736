import type { Deps } from "../deps";
import { removeOldPdfs } from "../files/pdfs";
import { sendDueMails, smtpTransport } from "../mail/send";
import { deleteDeadTokens } from "../store/access-tokens";
import { jobHandlers } from "./handlers";
import { requestIndex } from "./indexing";
import { runDueJobs } from "./queue";

const restMs = 2_000;
const cleanEveryMs = 60 * 60 * 1000;

/** Does jobs and sends mails until it is stopped; `wake` makes it look at once. */
export function startWorker(deps: Deps): { wake: () => void; stop: () => Promise<void> } {
  const { settings } = deps;
  const transport = settings.smtpURL
    ? smtpTransport(settings.smtpURL, { name: settings.productName, address: settings.supportEmail })
    : undefined;
  let stopping = false;
  let wakeUp = () => {};
  let cleanedAt = 0;

  async function round(): Promise<void> {
    await runDueJobs(deps, jobHandlers);
    if (transport) await sendDueMails(deps, transport);
    if (deps.clock().getTime() - cleanedAt > cleanEveryMs) {
      cleanedAt = deps.clock().getTime();
      await deleteDeadTokens(deps.db, deps.clock());
      await removeOldPdfs(deps);
    }
  }

  async function loop(): Promise<void> {
    await requestIndex(deps).catch((error) => console.error("worker:", error));
    while (!stopping) {
      try {
        await round();
      } catch (error) {
        console.error("worker:", error);
      }
      if (stopping) break;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, restMs);
        wakeUp = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  const running = loop();
  return {
    wake: () => wakeUp(),
    stop: async () => {
      stopping = true;
      wakeUp();
      await running;
    },
  };
}
