/// <reference types="astro/client" />

declare namespace App {
  type PageLocals = import('@stem/content-pipeline/read').PageLocals;
  interface Locals extends PageLocals {}
}
