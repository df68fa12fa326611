// Traces of Simplon for whatever takes OTLP over HTTP: a span for each request, and below that of a
// submitted intent one for each of its steps, with chain and transaction hash. Preload it:
//   npm install @opentelemetry/sdk-trace-node@2 @opentelemetry/exporter-trace-otlp-http@0.223 \
//     @opentelemetry/resources@2
//   OTEL_EXPORTER_OTLP_ENDPOINT=http://collector:4318 \
//     node --import ./opentelemetry.mjs node_modules/simplon/dist/cli.js start --config simplon.yaml
// The variables are OpenTelemetry's own: OTEL_EXPORTER_OTLP_HEADERS, OTEL_SERVICE_NAME,
// OTEL_RESOURCE_ATTRIBUTES, OTEL_TRACES_SAMPLER, OTEL_BSP_SCHEDULE_DELAY and so on.
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'

const named = resourceFromAttributes({ 'service.name': 'simplon' })
const provider = new NodeTracerProvider({
  resource: named.merge(detectResources({ detectors: [envDetector] })),
  spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
})
provider.register()

// The service has ended by itself: what was not sent yet is sent now.
process.once('beforeExit', () => provider.shutdown())
