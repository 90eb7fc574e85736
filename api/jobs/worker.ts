import type { Deps } from "../deps";
import { removeOldPdfs } from "../files/pdfs";
import { sendDueMails, smtpTransport } from "../mail/send";
import { deleteDeadTokens } from "../store/access-tokens";
import { eraseDue } from "./erasure";
import { jobHandlers } from "./handlers";
import { requestIndex } from "./indexing";
import { requestNewsletters } from "./newsletter";
import { runDueJobs } from "./queue";
import { removeOutlived } from "./retention";

const restMs = 2_000;
const mostMails = 20;
const cleanEveryMs = 60 * 60 * 1000;
const lookEveryMs = 60 * 1000;

/** Does jobs and sends mails until it is stopped; `wake` makes it look at once. */
export function startWorker(deps: Deps): { wake: () => void; stop: () => Promise<void> } {
  const { settings } = deps;
  const transport = settings.smtpURL
    ? smtpTransport(settings.smtpURL, { name: settings.productName, address: settings.supportEmail })
    : undefined;
  let stopping = false;
  let wakeUp = () => {};
  let cleanedAt = 0;
  let lookedAt = 0;

  /** @returns whether more mail may wait */
  async function round(): Promise<boolean> {
    await runDueJobs(deps, jobHandlers);
    const sent = transport ? await sendDueMails(deps, transport, mostMails) : 0;
    if (deps.clock().getTime() - lookedAt > lookEveryMs) {
      lookedAt = deps.clock().getTime();
      await requestNewsletters(deps);
    }
    if (deps.clock().getTime() - cleanedAt > cleanEveryMs) {
      cleanedAt = deps.clock().getTime();
      await deleteDeadTokens(deps.db, deps.clock());
      await removeOldPdfs(deps);
      await eraseDue(deps);
      await removeOutlived(deps);
    }
    return sent === mostMails;
  }

  async function loop(): Promise<void> {
    await requestIndex(deps).catch((error) => console.error("worker:", error));
    while (!stopping) {
      try {
        if (await round()) continue;
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
