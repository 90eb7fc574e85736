// Preloaded into every service (node --import): when the process that started it is gone, even by kill -9, the service
// stops as if by SIGTERM, instead of keeping its port and the data folder.
process.once("disconnect", () => {
  try {
    process.kill(0, "SIGTERM");
  } catch {
    process.kill(process.pid, "SIGTERM");
  }
});
process.channel?.unref();
