ALTER TABLE "payment" ADD COLUMN "given_back_with" text;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_given_back_with" ON "payment" USING btree (lower("given_back_with"));--> statement-breakpoint
-- Of closings so far the records have the reference; where it was used twice the first one keeps it.
UPDATE "payment" SET "given_back_with" = "told"."reference" FROM (
  SELECT DISTINCT ON (lower("after" ->> 'reference')) "after" ->> 'reference' AS "reference", "about" FROM "audit"
  WHERE "what" = 'payment closed' AND "after" ->> 'how' = 'givenBack' AND "after" ->> 'reference' IS NOT NULL
  ORDER BY lower("after" ->> 'reference'), "id"
) "told" WHERE 'payment ' || "payment"."id" = "told"."about" AND "payment"."given_back" > 0;
