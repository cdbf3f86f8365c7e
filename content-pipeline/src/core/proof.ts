// The door of @stem/content-pipeline/proof: tries on any site that it stays equal to a clean build.
export { type FuzzFailure, type FuzzOptions, type FuzzResult, fuzz, type TrialSite } from './proof/fuzz.ts';
