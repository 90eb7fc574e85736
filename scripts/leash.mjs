// Preloaded into every program that another of ours starts (node --import): when the starter is gone, even by
// kill -9, the program ends as if it had been asked to, instead of holding its port and the data folder.
process.once("disconnect", () => {
  try {
    process.kill(0, "SIGTERM");
  } catch {
    process.kill(process.pid, "SIGTERM");
  }
});
process.channel?.unref();
