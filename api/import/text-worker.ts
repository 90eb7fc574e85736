import { parentPort } from "node:worker_threads";
import { answerTask, type TextAnswer, type TextTask } from "./text-tasks";

// This file is the program of a thread: one message when it is ready, then one in, one out.
parentPort?.on("message", async (task: TextTask) => {
  let answer: TextAnswer;
  try {
    answer = await answerTask(task);
  } catch (error) {
    answer = { error: String(error).slice(0, 500) };
  }
  parentPort?.postMessage(answer);
});
parentPort?.postMessage("ready");
