import type { Call } from "contract/call";
import { Histogram, register } from "prom-client";

const name = "api_call_duration_seconds";

// In development the application is loaded again, and its metrics are there already.
const durations =
  (register.getSingleMetric(name) as Histogram<"call" | "status"> | undefined) ??
  new Histogram({
    name,
    help: "Time until the product API had answered a call; without a status if it did not.",
    labelNames: ["call", "status"] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  });

/** Measures a call: by its path in the contract, never by an address or an id. */
export async function measureCall<T extends { status: number }>(
  { method, path }: Pick<Call, "method" | "path">,
  work: () => Promise<T>,
): Promise<T> {
  const end = durations.startTimer({ call: `${method} ${path}` });
  try {
    const response = await work();
    end({ status: String(response.status) });
    return response;
  } catch (error) {
    end({ status: "" });
    throw error;
  }
}
