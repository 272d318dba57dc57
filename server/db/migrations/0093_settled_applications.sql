-- Answers that were settled before this left the application where no list of the office had it: it is under review again.
UPDATE "application" a SET "status" = 'received' WHERE "status" = 'answered'
  AND NOT EXISTS (SELECT FROM "information_request" r WHERE r."form_id" = a."form_id" AND r."state" IN ('open', 'answered'));
