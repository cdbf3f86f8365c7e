// The door of @stem/content-pipeline: from a saved change to a published page. README.md explains the ideas.

export type { CheckMismatch, CheckState } from './checking/check-state.ts';
export type { Collected, Retention } from './collection/collect.ts';
export type { Manifest, ManifestEntry } from './edge/manifest.ts';
export { type Follower, type FollowerState, startFollower } from './followers/follower.ts';
export type { DifferenceLine, DifferencePart } from './history/difference.ts';
export type { PageDifference, PageHistory, PageVersion } from './history/page-history.ts';
export { forgetRendering, irreplaceableObjects, pagesSince } from './ledger/live-objects.ts';
export type { Counts, Milliseconds, Outcome, Publication, PublishedPage, Reason } from './ledger/receipts.ts';
export { installTracking } from './ledger/schema.ts';
export type { Served } from './ledger/served.ts';
export { type Objects, openObjects } from './objects/objects.ts';
export { type Owner, ownerOf } from './ownership/lease.ts';
export { type Ownership, PipelineRunning, takeOwnership } from './ownership/ownership.ts';
export { type RequestAnswer, type RequestKind, requestFromPipeline } from './ownership/requests.ts';
export { documentLabel, type PartKey, parsePartKey, partLabel } from './parts/part.ts';
export type { Cause } from './planning/cause.ts';
export type { Explanation } from './publishing/inspection.ts';
export { createInspection, type Inspection, type PipelineStatus } from './publishing/inspection.ts';
export type { Pipeline, PipelineOptions } from './publishing/pipeline-interface.ts';
export type { ConcernedPage, Impact, ImpactedPage, Preview } from './publishing/preview.ts';
export { startPipeline } from './publishing/start-pipeline.ts';
export type { Mismatch, Verification } from './publishing/verify.ts';
export { type BundleRendererOptions, createBundleRenderer } from './rendering/bundle-renderer.ts';
export { readSiteCode, versionOf } from './rendering/bundle-version.ts';
export type { Renderer } from './rendering/renderer.ts';
export type { SiteBundle } from './rendering/site-bundle.ts';
export { createWorkerRenderer } from './threads/worker-renderer.ts';
