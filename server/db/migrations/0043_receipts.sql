CREATE TABLE "receipt" (
	"fiscal_year" integer NOT NULL,
	"number" integer NOT NULL,
	"payment_id" integer NOT NULL,
	"snapshot" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "receipt_fiscal_year_number_pk" PRIMARY KEY("fiscal_year","number"),
	CONSTRAINT "receipt_payment_id_unique" UNIQUE("payment_id"),
	CONSTRAINT "receipt_number" CHECK ("receipt"."number" > 0)
);
--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- By hand, from here to the end. What was given before gets its receipt, in the order of time.
INSERT INTO "receipt" ("fiscal_year", "number", "payment_id", "snapshot", "issued_at")
SELECT "given"."year", row_number() OVER (PARTITION BY "given"."year" ORDER BY "fulfilled_at", "given"."id"), "given"."id",
  jsonb_build_object(
    'payer', "payer_name", 'member', NULL, 'purpose', "purpose", 'item', "item",
    'years', coalesce("agreed"."years", '[]'::jsonb), 'credit_used', greatest(0, coalesce("agreed"."sum", 0) - "amount"),
    'amount', "amount", 'trace_id', "trace_id",
    'paid_at', to_char("paid_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'ticket_number', CASE "purpose" WHEN 'event' THEN "given"."what" END,
    'period', CASE
      WHEN "purpose" = 'dues' AND "dues"[1] IS NOT NULL THEN jsonb_build_object('from', "dues"[1], 'until', "dues"[2])
      WHEN "event"."id" IS NOT NULL THEN jsonb_build_object(
        'from', ("start_date" AT TIME ZONE 'Africa/Lagos')::date,
        'until', (coalesce("end_date", "start_date") AT TIME ZONE 'Africa/Lagos')::date)
    END
  ), "fulfilled_at"
FROM (
  SELECT "payment".*, "fulfilment"."given" AS "what", regexp_match("fulfilment"."given", '^dues (\S+) to (\S+)$') AS "dues",
    "dues_year"(("fulfilled_at" AT TIME ZONE 'Africa/Lagos')::date) AS "year"
  FROM "payment" LEFT JOIN "fulfilment" ON "fulfilment"."payment_id" = "payment"."id" WHERE "payment"."state" = 'used'
) AS "given" LEFT JOIN "event" ON "purpose" = 'event' AND "event"."id"::text = "target"
LEFT JOIN LATERAL (
  SELECT jsonb_agg(jsonb_build_object('year', "dues_agreed"."year", 'price', ("kobo" / 100)::integer) ORDER BY "dues_agreed"."year") AS "years",
    (sum("kobo") / 100)::integer AS "sum"
  FROM "dues_agreed" WHERE "reference" = 'payment ' || "given"."id" || ' fulfilled'
) AS "agreed" ON true
ORDER BY "fulfilled_at", "given"."id";--> statement-breakpoint
CREATE TRIGGER "receipt_only_added_to" BEFORE UPDATE OR DELETE OR TRUNCATE ON "receipt" FOR EACH STATEMENT EXECUTE FUNCTION only_added_to();
