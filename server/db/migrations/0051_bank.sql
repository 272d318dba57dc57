CREATE TABLE "bank_line" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"statement_id" integer NOT NULL,
	"line" integer NOT NULL,
	"day" date NOT NULL,
	"kobo" bigint NOT NULL,
	"text" text NOT NULL,
	"nth" integer NOT NULL,
	"state" text DEFAULT 'read' NOT NULL,
	"reason" text,
	"account_id" integer,
	"years" integer,
	"note" text,
	"bookings" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "bank_line_state_known" CHECK ("bank_line"."state" in ('read', 'suggested', 'booked', 'settled', 'setAside')),
	CONSTRAINT "bank_line_moves" CHECK ("bank_line"."kobo" <> 0),
	CONSTRAINT "bank_line_booked" CHECK ("bank_line"."state" <> 'booked' or ("bank_line"."account_id" is not null and "bank_line"."kobo" > 0))
);
--> statement-breakpoint
CREATE TABLE "bank_statement" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_statement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'uploaded' NOT NULL,
	"reason" text,
	"first_day" date,
	"last_day" date,
	"known" integer DEFAULT 0 NOT NULL,
	"opening" bigint,
	"closing" bigint,
	"task_id" integer,
	CONSTRAINT "bank_statement_state" CHECK (state in ('uploaded', 'refused', 'checked', 'applied'))
);
--> statement-breakpoint
CREATE TABLE "settlement" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settlement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"known" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settlement_line" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settlement_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"settlement_id" integer NOT NULL,
	"line" integer NOT NULL,
	"trace_id" text NOT NULL,
	"group" text NOT NULL,
	"amount" bigint,
	"fee" bigint,
	"settled_at" timestamp with time zone,
	"payment_id" integer,
	"note" text,
	CONSTRAINT "settlement_line_group_known" CHECK ("settlement_line"."group" in ('both', 'oursOnly', 'theirsOnly', 'differ')),
	CONSTRAINT "settlement_line_told" CHECK (("settlement_line"."group" = 'oursOnly') = ("settlement_line"."settled_at" is null)),
	CONSTRAINT "settlement_line_ours" CHECK (("settlement_line"."group" = 'theirsOnly') = ("settlement_line"."payment_id" is null))
);
--> statement-breakpoint
ALTER TABLE "bank_line" ADD CONSTRAINT "bank_line_statement_id_bank_statement_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_line" ADD CONSTRAINT "bank_line_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement" ADD CONSTRAINT "bank_statement_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement" ADD CONSTRAINT "bank_statement_task_id_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_line" ADD CONSTRAINT "settlement_line_settlement_id_settlement_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."settlement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_line" ADD CONSTRAINT "settlement_line_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_line_once" ON "bank_line" USING btree ("day","kobo","text","nth");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_line_place" ON "bank_line" USING btree ("statement_id","line");--> statement-breakpoint
CREATE INDEX "bank_line_state" ON "bank_line" USING btree ("statement_id","state","line");--> statement-breakpoint
CREATE INDEX "bank_line_account" ON "bank_line" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "settlement_line_group" ON "settlement_line" USING btree ("settlement_id","group","line");--> statement-breakpoint
CREATE INDEX "settlement_line_trace" ON "settlement_line" USING btree ("trace_id");--> statement-breakpoint
CREATE INDEX "settlement_line_payment" ON "settlement_line" USING btree ("payment_id");