ALTER TABLE "account" ADD COLUMN "listed_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "lists_organization" boolean;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "lists_sector" boolean;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "listed_city" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "listed_link" text;--> statement-breakpoint
CREATE INDEX "account_listed" ON "account" USING btree ("sort_name") WHERE "account"."listed_since" is not null;