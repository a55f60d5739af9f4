// Figures for Prometheus.
import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

export interface Metrics {
  observe(method: string, route: string, status: number, seconds: number): void;
  text(): Promise<string>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer',
    labelNames: ['method', 'route'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  const answers = new Counter({
    name: 'http_requests_total',
    help: 'Answers by status',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  let collecting = false;
  return {
    observe(method, route, status, took) {
      seconds.observe({ method, route }, took);
      answers.inc({ method, route, status: `${Math.floor(status / 100)}xx` });
    },
    async text() {
      if (!collecting) collectDefaultMetrics({ register: registry });
      collecting = true;
      return await registry.metrics();
    },
  };
}
