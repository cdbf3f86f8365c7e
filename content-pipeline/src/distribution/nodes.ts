// The door of @stem/content-pipeline/nodes: which of several processes publishes, and what the others do.

export type { RequestAnswer, RequestKind } from '../core/publishing/answer-requests.ts';
export { ownerOf } from '../core/publishing/owner.ts';
export { enterAsNode } from './nodes/enter.ts';
export { type Node, startNode, type Visits } from './nodes/node.ts';
export { NoPublisher } from './nodes/publisher-calls.ts';
export { type HeldLease, PipelineRunning, takeOwnership } from './ownership/ownership.ts';
export { requestFromPipeline } from './ownership/requests.ts';
