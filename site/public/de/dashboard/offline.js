importScripts('/dashboard/offline.js');
