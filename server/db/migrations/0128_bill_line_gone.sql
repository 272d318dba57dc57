ALTER TABLE "bill_line" DROP CONSTRAINT "bill_line_kobo";--> statement-breakpoint
ALTER TABLE "bill_line" ADD COLUMN "gone" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bill_line" ADD CONSTRAINT "bill_line_kobo" CHECK ("bill_line"."kobo" > 0 and "bill_line"."given" >= 0 and "bill_line"."gone" >= 0 and "bill_line"."given" + "bill_line"."gone" <= "bill_line"."kobo");--> statement-breakpoint
-- What left with its money, by the books. Of a seat that was cancelled with something due, that became credit, and what was kept of it
-- left in entries of their own, `… rest`. With nothing due, what an undone booking lacked left at once. The card provider takes a line
-- whole: what was not missing for that was credit of the payer right after.
WITH "back" AS (
  SELECT "bill_line"."id" AS "line", "ledger_entry"."id" AS "entry", "ledger_entry"."created_at" AS "at", "ledger_line"."payer_id" AS "payer",
    -"ledger_line"."kobo" AS "kobo", "ledger_entry"."reference" LIKE '% rest%' AS "is_rest"
  FROM "bill_line"
  CROSS JOIN LATERAL (SELECT 'undo bill ' || "bill_id" || ' line ' || "id" || CASE WHEN "times" > 1 THEN ' again ' || "times" ELSE '' END AS "undo") "its"
  JOIN "ledger_entry" ON "ledger_entry"."reference" = "undo" OR "ledger_entry"."reference" LIKE "undo" || ' rest%'
  JOIN "ledger_line" ON "ledger_line"."entry_id" = "ledger_entry"."id" AND "ledger_line"."book" = 'payer'
  WHERE "bill_line"."state" = 'returned'
)
UPDATE "bill_line" SET "gone" = least("kobo" - "given", coalesce((
  SELECT sum(CASE
    WHEN "is_rest" THEN "back"."kobo"
    WHEN "bill_line"."reason" = 'The card provider gave the money back.'
      AND NOT EXISTS (SELECT FROM "back" "rest" WHERE "rest"."line" = "back"."line" AND "rest"."is_rest")
    THEN "back"."kobo" - least("back"."kobo", greatest(0, -(
      SELECT sum("ledger_line"."kobo") FROM "ledger_line"
      WHERE "ledger_line"."book" = 'payer' AND "ledger_line"."payer_id" = "back"."payer" AND "ledger_line"."entry_id" <= "back"."entry"
    ) - coalesce((
      SELECT sum("refund"."kobo") FROM "refund" JOIN "payment" ON "payment"."id" = "refund"."payment_id"
      WHERE "payment"."purpose" = 'bill' AND "payment"."payer_id" = "back"."payer"
        AND "refund"."requested_at" <= "back"."at" AND ("refund"."ended_at" IS NULL OR "refund"."ended_at" > "back"."at")
    ), 0)))
    WHEN "bill_line"."reason" IN ('Its holder cancelled the seat.', 'The card provider gave the money back.') AND EXISTS (
      SELECT FROM "bill_seat" JOIN "attendee" ON "attendee"."id" = "bill_seat"."attendee_id"
      WHERE "bill_seat"."line_id" = "back"."line" AND "attendee"."due_back" = 0
    ) THEN "back"."kobo"
    ELSE 0 END)
  FROM "back" WHERE "back"."line" = "bill_line"."id"
), 0)) WHERE "state" = 'returned';
