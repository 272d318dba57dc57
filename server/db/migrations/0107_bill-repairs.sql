-- Bills that were issued before 0106 keep the payer as it is told now; of one that was erased nothing is told.
UPDATE "bill" SET "told" = jsonb_build_object('name', p."name", 'address', p."address", 'contact', p."contact", 'email', p."email", 'tax_number', p."tax_number")
FROM "payer" p
WHERE p."id" = "bill"."payer_id" AND "bill"."issued_at" IS NOT NULL AND "bill"."told" IS NULL AND p."name" NOT LIKE 'Erased payer %';--> statement-breakpoint
-- A payment for a bill is nobody's, and its item does not name the payer.
UPDATE "payment" SET "account_id" = NULL, "item" = regexp_replace("item", '^(Bill \S+) of .*$', '\1') WHERE "purpose" = 'bill';--> statement-breakpoint
-- 0105 took seats that the office corrected for seats that were given to somebody else.
UPDATE "attendee" SET "given" = false
WHERE "given" AND "issue" > 1
  AND EXISTS (SELECT FROM "audit" a WHERE a."about" = 'attendee ' || "attendee"."id" AND a."what" = 'correct attendee')
  AND NOT EXISTS (SELECT FROM "audit" a WHERE a."about" = 'attendee ' || "attendee"."id" AND a."what" = 'give seat');
