/// <reference types="astro/client" />

declare namespace App {
  interface Locals extends import('@stem/content-pipeline/read').PageLocals {}
}
