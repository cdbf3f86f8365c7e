// The tables of all entities for drizzle-kit, which takes for the schema what a file exports.
module.exports = require('@stem/model/tables').tables;
