// The door of @stem/content-pipeline/followers: copies of the site for a web server, or for a bucket that serves as a website.
export { openBucketDestination } from './followers/bucket.ts';
export { openFolderDestination } from './followers/folder.ts';
export { type Follower, type FollowerState, startFollower } from './followers/follower.ts';
